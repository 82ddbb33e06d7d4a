var builder = WebApplication.CreateBuilder(args);
builder.Services.AddRazorPages();
builder.Services.AddHttpClient();

if (string.IsNullOrEmpty(builder.Configuration["INLAY_SECRET"]))
{
    Console.Error.WriteLine("INLAY_SECRET is not set. It is a secret from your dashboard, or the one that the guide names.");
    return 1;
}

var app = builder.Build();
app.UseStaticFiles();
app.MapRazorPages();
app.Run();
return 0;
